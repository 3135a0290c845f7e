resource "aws_batch_job_definition" "good" {
  name                 = "j"
  type                 = "container"
  container_properties = jsonencode({ image = "busybox", environment = [{ name = "STAGE", value = "prod" }] })
}
