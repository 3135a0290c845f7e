resource "aws_efs_file_system" "bad" {
  creation_token = "none"
}

resource "aws_efs_file_system" "bad_disabled" {
  creation_token = "disabled"
}

resource "aws_efs_backup_policy" "bad_disabled" {
  file_system_id = aws_efs_file_system.bad_disabled.id

  backup_policy {
    status = "DISABLED"
  }
}
