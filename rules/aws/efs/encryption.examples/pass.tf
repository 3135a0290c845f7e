resource "aws_efs_file_system" "good" {
  creation_token = "shared"
  encrypted      = true
}
