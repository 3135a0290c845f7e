resource "aws_efs_file_system" "bad" {
  creation_token = "shared"
}

resource "aws_efs_file_system" "bad_2" {
  creation_token = "shared"
  kms_key_id     = "alias/aws/managed"
}
