resource "aws_batch_job_definition" "bad" {
  name                 = "j"
  type                 = "container"
  container_properties = jsonencode({ image = "busybox", environment = [{ name = "API_KEY", value = "9f8e7d6c5b4a" }] })
}
