resource "aws_globalaccelerator_accelerator" "good" {
  name = "a"
  attributes {
    flow_logs_enabled   = true
    flow_logs_s3_bucket = "logs"
    flow_logs_s3_prefix = "ga"
  }
}
