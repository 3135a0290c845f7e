resource "aws_iam_instance_profile" "main" {
  name = "web"
  path = "/"
  role = "web"
  tags = {
    service_unique_id = "5f0c0f5e-7a51-4c1e-9d53-478459554917"
    resource_type = "aws_iam_instance_profile"
    env = "prod"
  }
}
