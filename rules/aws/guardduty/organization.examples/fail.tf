resource "aws_guardduty_organization_configuration" "bad" {
  detector_id                      = "d"
  auto_enable_organization_members = "NONE"
}
