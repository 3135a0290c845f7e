resource "aws_redshiftserverless_workgroup" "bad" {
  namespace_name      = "warehouse"
  workgroup_name      = "reports"
  publicly_accessible = true
}
