resource "aws_config_configuration_recorder_status" "bad" {
  name       = "recorder"
  is_enabled = false
}
