resource "aws_config_configuration_aggregator" "good" {
  name = "a"
  organization_aggregation_source {
    all_regions = true
    role_arn    = "arn:aws:iam::123456789012:role/config"
  }
}
