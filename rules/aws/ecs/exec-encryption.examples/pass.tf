resource "aws_kms_key" "good" {}

resource "aws_ecs_cluster" "good" {
  name = "app"
  configuration {
    execute_command_configuration {
      kms_key_id = aws_kms_key.good.arn
      logging    = "DEFAULT"
    }
  }
}
