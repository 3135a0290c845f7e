resource "aws_ecs_task_definition" "bad" {
  family                = "app"
  execution_role_arn    = "arn:aws:iam::123456789012:role/app"
  task_role_arn         = "arn:aws:iam::123456789012:role/app"
  container_definitions = jsonencode([{ name = "app", image = "app:1" }])
}
