resource "aws_config_configuration_recorder_status" "good" {
  name       = "recorder"
  is_enabled = true
}
