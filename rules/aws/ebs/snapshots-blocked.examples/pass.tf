resource "aws_ebs_snapshot_block_public_access" "good" {
  state = "block-all-sharing"
}
