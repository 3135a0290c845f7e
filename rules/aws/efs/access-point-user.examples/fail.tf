resource "aws_efs_access_point" "bad" {
  file_system_id = "fs-0123456789abcdef0"
}
