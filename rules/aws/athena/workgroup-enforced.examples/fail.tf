resource "aws_athena_workgroup" "bad" {
  name = "reports"
  configuration {
    enforce_workgroup_configuration = false
  }
}
