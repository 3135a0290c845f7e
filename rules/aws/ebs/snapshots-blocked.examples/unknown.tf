variable "setting" {
  type = string
}

resource "aws_ebs_snapshot_block_public_access" "unknown" {
  state = var.setting
}
