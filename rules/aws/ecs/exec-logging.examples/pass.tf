resource "aws_ecs_cluster" "good" {
  name = "app"
  configuration {
    execute_command_configuration {
      logging = "OVERRIDE"
      log_configuration {
        cloud_watch_log_group_name = "exec"
      }
    }
  }
}

resource "aws_ecs_cluster" "good_default" {
  name = "app"
}
