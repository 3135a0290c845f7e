resource "aws_config_configuration_aggregator" "bad" {
  name = "a"
  account_aggregation_source {
    account_ids = ["123456789012"]
    regions     = ["eu-west-1"]
  }
}
