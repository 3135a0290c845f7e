variable "insights" {}

resource "aws_ecs_cluster" "unknown" {
  name = "app"
  setting {
    name  = "containerInsights"
    value = var.insights
  }
}
