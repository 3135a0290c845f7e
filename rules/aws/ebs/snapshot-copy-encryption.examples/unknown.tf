variable "setting" {
  type = bool
}

resource "aws_ebs_snapshot_copy" "unknown" {
  source_region      = "eu-west-1"
  source_snapshot_id = "snap-0123456789abcdef0"
  encrypted          = var.setting
}
