resource "aws_ecs_task_definition" "bad" {
  family = "app"
  container_definitions = jsonencode([{
    name            = "app"
    image           = "app:1"
    linuxParameters = { capabilities = { add = ["SYS_ADMIN"] } }
  }])
}
