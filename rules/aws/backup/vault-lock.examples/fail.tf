resource "aws_backup_vault" "bad" {
  name = "daily"
}
