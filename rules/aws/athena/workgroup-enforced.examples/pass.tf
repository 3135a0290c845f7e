locals {
  setting = true
}

resource "aws_athena_workgroup" "good" {
  name = "reports"
}

resource "aws_athena_workgroup" "good_2" {
  name = "reports"
  configuration {
    enforce_workgroup_configuration = true
  }
}

resource "aws_athena_workgroup" "good_3" {
  name = "reports"
  configuration {
    enforce_workgroup_configuration = local.setting
  }
}
