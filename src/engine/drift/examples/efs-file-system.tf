resource "aws_efs_file_system" "main" {
  creation_token = "shared"
  encrypted = true
  kms_key_id = "arn:aws:kms:eu-west-1:123456789012:key/1b2c3d4e-0000-4a5b-8c6d-7e8f90a1b2c3"
  performance_mode = "generalPurpose"
  throughput_mode = "provisioned"
  provisioned_throughput_in_mibps = 64.0
  availability_zone_name = "eu-west-1a"
  lifecycle_policy {
    transition_to_ia = "AFTER_30_DAYS"
  }
  lifecycle_policy {
    transition_to_primary_storage_class = "AFTER_1_ACCESS"
  }
  tags = {
    service_unique_id = "5f0c0f5e-7a51-4c1e-9d53-521628050797"
    resource_type = "aws_efs_file_system"
    env = "prod"
  }
}

resource "aws_efs_file_system_policy" "main" {
  file_system_id = aws_efs_file_system.main.id
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "210987654321" }
      Action    = ["elasticfilesystem:ClientWrite", "elasticfilesystem:ClientMount"]
    }]
  })
}
