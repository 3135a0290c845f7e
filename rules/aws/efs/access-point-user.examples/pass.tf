resource "aws_efs_access_point" "good" {
  file_system_id = "fs-0123456789abcdef0"
  posix_user {
    uid = 1000
    gid = 1000
  }
}
