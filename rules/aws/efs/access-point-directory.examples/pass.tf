resource "aws_efs_access_point" "good" {
  file_system_id = "fs-0123456789abcdef0"
  root_directory {
    path = "/reports"
  }
}
