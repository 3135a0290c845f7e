resource "aws_ecs_cluster" "bad" {
  name = "app"
  configuration {
    execute_command_configuration {
      logging = "DEFAULT"
    }
  }
}
