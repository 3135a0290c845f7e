resource "aws_ecs_cluster" "good" {
  name = "app"
  setting {
    name  = "containerInsights"
    value = "enabled"
  }
}

resource "aws_ecs_cluster" "good_enhanced" {
  name = "app"
  setting {
    name  = "containerInsights"
    value = "enhanced"
  }
}
