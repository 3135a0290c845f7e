resource "aws_ecs_task_definition" "bad" {
  family = "app"
  container_definitions = jsonencode([
    { name = "app", image = "app:1" },
    { name = "agent", image = "agent:1", privileged = true },
  ])
}

resource "aws_ecs_task_definition" "bad_text" {
  family                = "app"
  container_definitions = <<EOF
[{"name": "app", "image": "app:1", "privileged": true}]
EOF
}
