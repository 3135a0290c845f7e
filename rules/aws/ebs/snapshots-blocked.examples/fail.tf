resource "aws_ebs_snapshot_block_public_access" "bad" {
  state = "unblocked"
}

resource "aws_ebs_snapshot_block_public_access" "bad_2" {
  state = "block-new-sharing"
}
