resource "aws_autoscaling_group" "good" {
  max_size = 2
  min_size = 1
  launch_template {
    id      = "lt-1"
    version = "$Latest"
  }
}

resource "aws_autoscaling_group" "good_mixed" {
  max_size = 2
  min_size = 1
  mixed_instances_policy {
    launch_template {
      launch_template_specification {
        launch_template_id = "lt-1"
      }
    }
  }
}
