resource "aws_efs_access_point" "bad" {
  file_system_id = "fs-0123456789abcdef0"
}

resource "aws_efs_access_point" "bad_2" {
  file_system_id = "fs-0123456789abcdef0"
  root_directory {
    path = "/"
  }
}
