resource "aws_ecs_task_definition" "good" {
  family                = "app"
  execution_role_arn    = "arn:aws:iam::123456789012:role/agent"
  task_role_arn         = "arn:aws:iam::123456789012:role/app"
  container_definitions = jsonencode([{ name = "app", image = "app:1" }])
}
