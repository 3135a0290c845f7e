resource "aws_batch_job_definition" "bad" {
  name                 = "j"
  type                 = "container"
  container_properties = jsonencode({ image = "busybox", privileged = true })
}
