resource "aws_config_configuration_recorder" "bad" {
  role_arn = "arn:aws:iam::123456789012:role/config"
}

resource "aws_config_configuration_recorder" "bad_some" {
  role_arn = "arn:aws:iam::123456789012:role/config"
  recording_group {
    all_supported  = false
    resource_types = ["AWS::EC2::Instance"]
  }
}
