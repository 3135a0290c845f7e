resource "aws_redshiftserverless_namespace" "good" {
  namespace_name = "warehouse"
  log_exports    = ["userlog", "connectionlog"]
}

resource "aws_redshiftserverless_namespace" "good_2" {
  namespace_name = "warehouse"
  log_exports    = concat([], ["userlog", "connectionlog"])
}
