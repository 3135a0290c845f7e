resource "aws_msk_cluster" "main" {
  cluster_name = "events"
  number_of_broker_nodes = 3
  kafka_version = "3.6.0"
  broker_node_group_info {
    instance_type = "kafka.m5.large"
    client_subnets = ["subnet-0f1e2d3c4b5a69788", "subnet-0a1b2c3d4e5f60718"]
    security_groups = ["sg-0bb22cc33dd44ee55", "sg-0aa11bb22cc33dd44"]
    storage_info {
      ebs_storage_info {
        volume_size = 500
      }
    }
  }
  encryption_info {
    encryption_in_transit {
      client_broker = "TLS"
      in_cluster = true
    }
    encryption_at_rest_kms_key_arn = "arn:aws:kms:eu-west-1:123456789012:key/1b2c3d4e-0000-4a5b-8c6d-7e8f90a1b2c3"
  }
  enhanced_monitoring = "PER_BROKER"
  tags = {
    service_unique_id = "5f0c0f5e-7a51-4c1e-9d53-504448181618"
    resource_type = "aws_msk_cluster"
    env = "prod"
  }
}

resource "aws_msk_cluster_policy" "main" {
  cluster_arn = aws_msk_cluster.main.arn
  policy = jsonencode({
    Version   = "2012-10-17"
    Statement = [{ Effect = "Allow", Principal = { AWS = "210987654321" }, Action = "kafka:CreateVpcConnection", Resource = "arn:aws:kafka:eu-west-1:123456789012:cluster/events/u" }]
  })
}
