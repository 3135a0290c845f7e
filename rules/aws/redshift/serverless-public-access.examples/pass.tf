locals {
  setting = false
}

resource "aws_redshiftserverless_workgroup" "good" {
  namespace_name = "warehouse"
  workgroup_name = "reports"
}

resource "aws_redshiftserverless_workgroup" "good_2" {
  namespace_name      = "warehouse"
  workgroup_name      = "reports"
  publicly_accessible = false
}

resource "aws_redshiftserverless_workgroup" "good_3" {
  namespace_name      = "warehouse"
  workgroup_name      = "reports"
  publicly_accessible = local.setting
}
