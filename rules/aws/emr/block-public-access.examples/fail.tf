resource "aws_emr_block_public_access_configuration" "bad" {
  block_public_security_group_rules = false
}
