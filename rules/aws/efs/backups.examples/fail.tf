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

resource "aws_efs_file_system" "bad_other" {
  creation_token = "other"
}

resource "aws_backup_selection" "other" {
  name         = "tables"
  plan_id      = aws_backup_plan.daily.id
  iam_role_arn = aws_iam_role.backup.arn
  resources    = [aws_dynamodb_table.orders.arn]
}
