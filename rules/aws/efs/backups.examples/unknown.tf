variable "status" {
  type = string
}

resource "aws_efs_file_system" "unknown" {
  creation_token = "unknown"
}

resource "aws_efs_backup_policy" "unknown" {
  file_system_id = aws_efs_file_system.unknown.id

  backup_policy {
    status = var.status
  }
}
