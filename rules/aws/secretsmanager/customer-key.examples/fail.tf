resource "aws_secretsmanager_secret" "bad" {
  name = "orders/database"
}

resource "aws_secretsmanager_secret" "bad_2" {
  name       = "orders/database"
  kms_key_id = "alias/aws/managed"
}
