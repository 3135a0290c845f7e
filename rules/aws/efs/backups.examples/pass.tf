resource "aws_efs_file_system" "good" {
  for_each       = toset(["a", "b"])
  creation_token = each.key
}

resource "aws_efs_backup_policy" "good" {
  for_each       = toset(["a", "b"])
  file_system_id = aws_efs_file_system.good[each.key].id

  backup_policy {
    status = "ENABLED"
  }
}
