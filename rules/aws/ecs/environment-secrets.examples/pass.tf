resource "aws_ecs_task_definition" "good" {
  family = "app"
  container_definitions = jsonencode([{
    name        = "app"
    image       = "app:1"
    environment = [{ name = "STAGE", value = "prod" }]
    secrets     = [{ name = "DB_PASSWORD", valueFrom = "arn:aws:ssm:eu-west-1:123456789012:parameter/db" }]
  }])
}
