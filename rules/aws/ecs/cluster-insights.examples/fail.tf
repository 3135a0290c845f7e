resource "aws_ecs_cluster" "bad" {
  name = "app"
}

resource "aws_ecs_cluster" "bad_off" {
  name = "app"
  setting {
    name  = "containerInsights"
    value = "disabled"
  }
}
