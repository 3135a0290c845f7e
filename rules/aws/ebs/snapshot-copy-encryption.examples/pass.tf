variable "enabled" {
  default = true
}

resource "aws_ebs_snapshot_copy" "good" {
  source_region      = "eu-west-1"
  source_snapshot_id = "snap-0123456789abcdef0"
  encrypted          = true
}

resource "aws_ebs_snapshot_copy" "good_2" {
  source_region      = "eu-west-1"
  source_snapshot_id = "snap-0123456789abcdef0"
  encrypted          = var.enabled
}
