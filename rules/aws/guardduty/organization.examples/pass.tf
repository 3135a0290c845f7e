resource "aws_guardduty_organization_configuration" "good" {
  detector_id                      = "d"
  auto_enable_organization_members = "ALL"
}
