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

resource "aws_efs_file_system" "in_plan" {
  creation_token = "in-plan"
}

resource "aws_backup_selection" "good" {
  name         = "files"
  plan_id      = aws_backup_plan.daily.id
  iam_role_arn = aws_iam_role.backup.arn
  resources    = ["arn:aws:dynamodb:eu-west-1:111122223333:table/orders", aws_efs_file_system.in_plan.arn]
}
