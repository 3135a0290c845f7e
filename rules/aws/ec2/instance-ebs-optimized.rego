# METADATA
# scope: package
# title: Instances are optimised for EBS
# description: Without EBS optimisation the disks share the network with all other traffic, and slow down with it.
# custom:
#   id: PL-AWS-EC2-15
#   severity: low
#   resources: [aws_instance]
#   remedy: Set ebs_optimized to true, or choose a current instance type, which always is.
package plumbline.aws.ec2.instance_ebs_optimized

attributes := input.resource.attributes

# Families of before the Nitro system, for which it is a choice, or not to be had.
older := {"c1", "c3", "cc2", "cr1", "g2", "g3", "hs1", "i2", "m1", "m2", "m3", "r3", "t1", "t2"}

deny contains {"message": sprintf("The %s instance is not optimised for EBS.", [attributes.instance_type]), "path": ["ebs_optimized"]} if {
	not attributes.ebs_optimized == true
	split(attributes.instance_type, ".")[0] in older
}

deny contains {"message": "EBS optimisation is switched off.", "path": ["ebs_optimized"]} if attributes.ebs_optimized == false
