import{c as o,d as r}from"./chunk-3R2NG64D.js";import"./chunk-YIQT4L65.js";import"./chunk-766ULZSO.js";o((m,t,p)=>r(m,p));
