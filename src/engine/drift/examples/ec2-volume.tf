resource "aws_ebs_volume" "main" {
  availability_zone = "eu-west-1a"
  size = 100
  type = "gp3"
  iops = 3000
  throughput = 125
  encrypted = true
  kms_key_id = "arn:aws:kms:eu-west-1:123456789012:key/1b2c3d4e-0000-4a5b-8c6d-7e8f90a1b2c3"
  snapshot_id = "snap-0123456789abcdef0"
  multi_attach_enabled = false
  tags = {
    service_unique_id = "5f0c0f5e-7a51-4c1e-9d53-478561004901"
    resource_type = "aws_ebs_volume"
    env = "prod"
  }
}
