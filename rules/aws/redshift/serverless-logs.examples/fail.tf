resource "aws_redshiftserverless_namespace" "bad" {
  namespace_name = "warehouse"
}

resource "aws_redshiftserverless_namespace" "bad_2" {
  namespace_name = "warehouse"
  log_exports    = []
}
